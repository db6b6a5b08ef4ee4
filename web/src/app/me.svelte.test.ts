import { beforeEach, expect, test, vi } from "vitest";
import type { Me } from "../api/types";
import { pending } from "../testing/pending.ts";

const api = vi.hoisted(() => ({ get: vi.fn(), post: vi.fn(), put: vi.fn(), remove: vi.fn() }));
const reconnect = vi.hoisted(() => vi.fn());
vi.mock("./settings.svelte.ts", () => ({ settings: { name: "" } }));
vi.mock("../api/http.ts", async (original) => ({ ...(await original<object>()), ...api }));
vi.mock("../api/socket.svelte.ts", () => ({ socket: { reconnect } }));
const { ApiError } = await import("../api/http.ts");

const LOUIS = { id: "1", name: "Louis", arms: "plain:or", guest: true } as Me;

let user: typeof import("./me.svelte.ts");
beforeEach(async () => {
  vi.resetModules();
  [api.get, api.post, api.remove, reconnect].forEach((mock) => mock.mockReset());
  user = await import("./me.svelte.ts");
});

test("the first answer needs no other connection, a later change does", async () => {
  api.get.mockResolvedValue(LOUIS);
  await user.loadMe();
  expect([user.me.person?.name, reconnect.mock.calls.length]).toEqual(["Louis", 0]);
  api.get.mockResolvedValue(null);
  await user.loadMe();
  expect([user.me.person, reconnect.mock.calls.length]).toEqual([null, 1]);
});

test("a user who signs in before the server has said who they are stays signed in, and connects as themselves", async () => {
  const asked = pending<Me | null>();
  api.get.mockReturnValue(asked.promise);
  const loaded = user.loadMe();
  api.post.mockResolvedValue(LOUIS);
  await user.signInAsGuest("Louis");
  asked.answer(null); // asked before there was a session
  await loaded;
  expect([user.me.person?.name, reconnect.mock.calls.length]).toEqual(["Louis", 1]);
});

test("an expired session that is reported late does not end a new one", async () => {
  const asked = pending<Me | null>();
  api.get.mockReturnValue(asked.promise);
  const loaded = user.loadMe();
  user.setMe(LOUIS);
  asked.fail(new ApiError("unauthorized", "expired"));
  await loaded;
  expect([user.me.person?.name, api.remove.mock.calls.length]).toEqual(["Louis", 0]);
});

test("two clicks make one guest", async () => {
  api.post.mockResolvedValue(LOUIS);
  await Promise.all([user.signInAsGuest("Louis"), user.signInAsGuest("Louis")]);
  expect(api.post).toHaveBeenCalledOnce();
});
