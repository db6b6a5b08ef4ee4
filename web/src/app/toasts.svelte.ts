/** Short messages at the edge of the page, and texts for errors. */
import { ApiError, NetworkError } from "../api/http.ts";
import { t } from "../i18n/text.svelte.ts";
import { server } from "./server.svelte.ts";

interface Toast {
  id: number;
  text: string;
  bad: boolean;
}

export const toasts = $state<Toast[]>([]);
let last = 0;

export function showToast(text: string, bad = false): void {
  if (toasts.some((toast) => toast.text === text)) return; // still shown
  const id = ++last;
  toasts.push({ id, text, bad });
  setTimeout(() => dismiss(id), bad ? 8000 : 4000);
}

export function dismiss(id: number): void {
  const at = toasts.findIndex((toast) => toast.id === id);
  if (at >= 0) toasts.splice(at, 1);
}

export function clearToasts(): void {
  toasts.splice(0);
}

/** A text for an error: ours for the common ones, else the server's message. */
export function errorText(error: unknown): string {
  if (error instanceof NetworkError && !server.exists) return t("This needs a server, and this site has none.");
  if (error instanceof NetworkError)
    return t("The server cannot be reached right now. Nothing is lost; try again in a moment.");
  if (!(error instanceof ApiError)) return t("Something went wrong. Reload the page; your games are kept.");
  const known: Record<string, string> = {
    unauthorized: t("Choose a name first."),
    not_found: t("This does not exist, or no longer exists."),
    stale: t("The match has moved on in the meantime."),
    rate_limited: t("Too many requests. Wait a moment."),
    unavailable: t("The server cannot reach its database right now. Nothing is lost; try again in a moment."),
    internal_error: t("Something went wrong on the server."),
  };
  const { paragraph, message } = error;
  const reason = known[error.code] ?? sentence(message.replace(` (${paragraph})`, ""));
  return paragraph ? t("{said} (rule {paragraph})", { said: reason, paragraph }) : reason;
}

/** Capitalize: the server's messages start in lower case. The name of a card or token keeps its case: a7, t3. */
function sentence(words: string): string {
  return /^[a-z]+\d/.test(words) ? words : words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

export function showError(error: unknown): void {
  showToast(errorText(error), true);
}
