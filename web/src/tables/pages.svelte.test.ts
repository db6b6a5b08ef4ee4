import { expect, test, vi } from "vitest";
import type { TablePage } from "../api/types";
import { pending } from "../testing/pending.ts";

const get = vi.hoisted(() => vi.fn());
vi.mock("../api/http.ts", () => ({ get }));
const { Pages } = await import("./pages.svelte.ts");

const page = (...ids: string[]) => ({ tables: ids.map((id) => ({ id })), before: null }) as unknown as TablePage;

test("answers that arrive in another order than they were asked for show the newest", async () => {
  const [first, second] = [pending<TablePage>(), pending<TablePage>()];
  get.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const pages = new Pages<TablePage>();
  const loaded = [pages.load("/me/tables?limit=30"), pages.load("/me/tables?limit=30")];
  second.answer(page("new"));
  await loaded[1];
  first.answer(page("old"));
  await loaded[0];
  expect(pages.tables.map(({ id }) => id)).toEqual(["new"]);
});

test("every answer is shown, also while another one is awaited", async () => {
  const first = pending<TablePage>();
  get.mockReturnValueOnce(first.promise).mockReturnValueOnce(new Promise(() => {}));
  const pages = new Pages<TablePage>();
  const loaded = pages.load("/me/tables?limit=30");
  void pages.load("/me/tables?limit=30");
  first.answer(page("old"));
  await loaded;
  expect(pages.tables.map(({ id }) => id)).toEqual(["old"]);
});
