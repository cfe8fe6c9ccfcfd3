import { defineConfig } from "vitest/config";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    setupFiles: ["tests/browser.ts"],
    restoreMocks: true,
    testTimeout: 60_000, // a machine may be busy with other tests
    hookTimeout: 60_000,
    pool: "forks",
    poolOptions: { forks: { maxForks: 2 } },
  },
});
