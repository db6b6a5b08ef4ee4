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
  #requests = 0;
  #shown = 0; // the number of the request whose answer is shown

  /** Load the first page of another query, or of the same one again. */
  load(path: string): Promise<void> {
    [this.#path, this.#before] = [path, null];
    return this.next();
  }

  async next(): Promise<void> {
    const [path, before, request] = [this.#path, this.#before, ++this.#requests];
    const isOld = () => path !== this.#path || before !== this.#before || request < this.#shown;
    try {
      const page = await get<Answer>(before === null ? path : `${path}&before=${before}`);
      if (isOld()) return; // another query started meanwhile, or a newer answer is here
      this.#shown = request;
      if (before === null) this.first = page;
      this.tables = before === null ? page.tables : [...this.tables, ...page.tables];
      this.#before = page.before;
      this.more = page.before !== null;
      this.failure = null;
    } catch (error) {
      if (!isOld()) this.failure = error;
    }
  }
}
