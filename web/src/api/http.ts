import { language } from "../i18n/text.svelte.ts";

/** What the server answers when it refuses: a code for programs, a sentence for people, and the rule that was broken. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly paragraph = "",
  ) {
    super(message);
  }
}

/** Nobody answered: no network, or no server. */
export class Unreachable extends Error {}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Ask the server for something. */
export async function ask<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        "Accept-Language": language(), // for what is refused
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Unreachable();
  }
  // A login that has expired meanwhile: the page finds out who one is now. To say who one is may fail without that.
  if (answer.status === 401 && path !== "/me" && path !== "/session") dispatchEvent(new Event("nameless"));
  if (!answer.ok) throw await refusal(answer);
  return answer.status === 204 ? (undefined as Answer) : ((await answer.json()) as Answer);
}

async function refusal(answer: Response): Promise<Refusal> {
  const problem = await answer.json().catch(() => ({}));
  return new Refusal(answer.status, problem.error ?? "failed", problem.message ?? answer.statusText, problem.paragraph);
}

export const get = <Answer>(path: string) => ask<Answer>("GET", path);
export const post = <Answer>(path: string, body: unknown = {}) => ask<Answer>("POST", path, body);
export const put = <Answer>(path: string, body: unknown = {}) => ask<Answer>("PUT", path, body);
export const remove = <Answer>(path: string) => ask<Answer>("DELETE", path);
