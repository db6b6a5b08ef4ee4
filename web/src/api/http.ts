/** HTTP requests to the server's API. */
import { language } from "../i18n/text.svelte.ts";
import { server } from "../app/server.svelte.ts";
import type { Problem } from "./types";

/** The server refused a request: an identifier for programs, a sentence for people, and the rule that was broken. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly paragraph = "",
  ) {
    super(message);
  }
}

/** No answer: no network, or no server. */
export class NetworkError extends Error {}

const GATEWAY_ERRORS = [502, 503, 504]; // sent by a proxy whose server does not answer

type Method = "GET" | "POST" | "PUT" | "DELETE";

export async function request<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const response = await send(method, path, body);
  server.answered();
  // An expired session: main.ts then loads who we are. Requests about the session itself may fail without that.
  if (response.status === 401 && path !== "/me" && path !== "/session") dispatchEvent(new Event("unauthorized"));
  if (!response.ok) throw await apiError(response);
  return response.status === 204 ? (undefined as Answer) : ((await response.json()) as Answer);
}

async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  if (!server.exists) throw new NetworkError();
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        "Accept-Language": language(), // for error messages
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = response.headers.get("Content-Type")?.includes("json");
    if (json || !GATEWAY_ERRORS.includes(response.status)) return response;
  } catch {
    // No network, or no server: the same as a proxy without a server.
  }
  server.failed();
  throw new NetworkError();
}

async function apiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<Problem>;
  return new ApiError(body.error ?? "internal_error", body.message ?? response.statusText, body.paragraph);
}

/** Whether the server refused a request with this identifier. */
export const isRefusal = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

export const get = <Answer>(path: string) => request<Answer>("GET", path);
export const post = <Answer>(path: string, body: unknown = {}) => request<Answer>("POST", path, body);
export const put = <Answer>(path: string, body: unknown = {}) => request<Answer>("PUT", path, body);
export const remove = <Answer>(path: string) => request<Answer>("DELETE", path);
