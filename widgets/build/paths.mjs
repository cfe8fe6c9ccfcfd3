/** Shorten SVG path data: round every end point to whole units of the 512 grid and write it relative. */

const SIZE = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

function* tokens(data) {
  const pattern = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/g;
  let command = "";
  let wanted = [];
  let at = 0;
  while (at < data.length) {
    // The two flags of an arc may be written without a space, so they are read one digit at a time.
    const flag = command.toLowerCase() === "a" && (wanted.length === 3 || wanted.length === 4);
    if (flag) {
      const found = /^[\s,]*([01])/.exec(data.slice(at));
      if (found) {
        wanted.push(Number(found[1]));
        at += found[0].length;
        continue;
      }
    }
    pattern.lastIndex = at;
    const found = pattern.exec(data);
    if (!found) break;
    at = pattern.lastIndex;
    if (found[1]) {
      command = found[1];
      wanted = [];
      if (command.toLowerCase() === "z") yield [command, []];
      continue;
    }
    wanted.push(Number(found[2]));
    if (wanted.length === SIZE[command.toLowerCase()]) {
      yield [command, wanted];
      wanted = [];
      if (command === "m") command = "l";
      if (command === "M") command = "L";
    }
  }
}

const round = (value, digits = 0) => {
  const result = Number(value.toFixed(digits));
  return result === 0 ? 0 : result;
};

/** Numbers after a command letter, with only the separators that are needed. */
function join(numbers) {
  let text = "";
  for (const value of numbers) {
    const written = String(value).replace(/^(-?)0\./, "$1.");
    const glue = text === "" || written.startsWith("-") ? "" : " ";
    text += glue + written;
  }
  return text;
}

export function shorten(data) {
  let x = 0, y = 0; // true position
  let rx = 0, ry = 0; // rounded position already written
  let startX = 0, startY = 0;
  let rStartX = 0, rStartY = 0;
  let out = "";
  let last = "";
  const write = (letter, numbers) => {
    const body = join(numbers);
    if (letter === last && letter !== "m") out += (body.startsWith("-") ? "" : " ") + body;
    else out += letter + body;
    last = letter;
  };
  for (const [command, raw] of tokens(data)) {
    const lower = command.toLowerCase();
    const relative = command === lower;
    const bx = relative ? x : 0;
    const by = relative ? y : 0;
    if (lower === "z") {
      if (last !== "z") out += "z";
      last = "z";
      [x, y, rx, ry] = [startX, startY, rStartX, rStartY];
      continue;
    }
    if (lower === "a") {
      const digits = Math.min(raw[0], raw[1]) < 12 ? 1 : 0;
      x = bx + raw[5];
      y = by + raw[6];
      const [ex, ey] = [round(x), round(y)];
      write("a", [round(raw[0], digits), round(raw[1], digits), round(raw[2]), raw[3], raw[4], ex - rx, ey - ry]);
      [rx, ry] = [ex, ey];
      continue;
    }
    if (lower === "h" || lower === "v") {
      if (lower === "h") x = bx + raw[0];
      else y = by + raw[0];
      const [ex, ey] = [round(x), round(y)];
      if (lower === "h" && ex !== rx) write("h", [ex - rx]);
      if (lower === "v" && ey !== ry) write("v", [ey - ry]);
      [rx, ry] = [ex, ey];
      continue;
    }
    const points = [];
    for (let i = 0; i < raw.length; i += 2) points.push([bx + raw[i], by + raw[i + 1]]);
    [x, y] = points[points.length - 1];
    const rounded = points.flatMap(([px, py]) => [round(px) - rx, round(py) - ry]);
    const [dx, dy] = rounded.slice(-2);
    if (lower === "l" && dx === 0 && dy === 0) continue;
    if (lower === "l" && dy === 0) write("h", [dx]);
    else if (lower === "l" && dx === 0) write("v", [dy]);
    else write(lower, rounded);
    [rx, ry] = [round(x), round(y)];
    if (lower === "m") [startX, startY, rStartX, rStartY] = [x, y, rx, ry];
  }
  // The first move is written as an absolute one, whatever the source said.
  return out.replace(/^m/, "M");
}
