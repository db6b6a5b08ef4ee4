/** A list that is loaded page by page. */
import { get } from "../api/http.ts";
import type { Table, TablePage } from "../api/types";

export class Pages<Answer extends TablePage> {
  tables = $state.raw<Table[]>([]);
  first = $state.raw<Answer | null>(null);
  failure = $state.raw<unknown>(null);
  more = $state(false);
  #before: number | null = null;
  #path = "";

  /** Load the first page of another query. */
  load(path: string): Promise<void> {
    [this.#path, this.#before] = [path, null];
    return this.next();
  }

  async next(): Promise<void> {
    const [path, before] = [this.#path, this.#before];
    try {
      const page = await get<Answer>(before === null ? path : `${path}&before=${before}`);
      if (path !== this.#path || before !== this.#before) return; // another query started meanwhile
      if (before === null) this.first = page;
      this.tables = before === null ? page.tables : [...this.tables, ...page.tables];
      this.#before = page.before;
      this.more = page.before !== null;
      this.failure = null;
    } catch (error) {
      if (path === this.#path) this.failure = error;
    }
  }
}
