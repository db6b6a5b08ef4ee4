import { afterEach, expect, test, vi } from "vitest";
import { server } from "./server.svelte.ts";

afterEach(() => void vi.useRealTimers());

test("a server is there until a request gets no answer, and again when one does", () => {
  expect(server.available).toBe(true);
  server.failed();
  expect(server.available).toBe(false);
  server.answered();
  expect(server.available).toBe(true);
});

test("while the socket is open, one failed request says nothing", () => {
  server.answered(true);
  server.failed();
  expect(server.available).toBe(true);
});

test("a short interruption of the socket is not noticed, a longer one is, however often it tries to reconnect", () => {
  vi.useFakeTimers();
  server.answered(true);
  server.disconnected();
  vi.advanceTimersByTime(1_000);
  expect(server.available).toBe(true);
  server.answered(true);
  vi.advanceTimersByTime(5_000);
  expect(server.available).toBe(true);
  for (let attempts = 0; attempts < 4; attempts++) {
    server.disconnected();
    vi.advanceTimersByTime(800);
  }
  expect(server.available).toBe(false);
  server.answered(true);
  expect(server.available).toBe(true);
});
