/** No engine helps in a match that others could mind: the server knows which matches somebody plays. */
import { NetworkError, post } from "../api/http.ts";
import { me } from "../state/me.svelte.ts";
import { server } from "../state/server.svelte.ts";

/** Reject if the record is one of a match that the user is playing, and in which no engine may help. */
export async function askForAnalysis(record: string): Promise<void> {
  if (!server.available || !me.person) return;
  try {
    await post("/analysis", { record });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error; // without a connection nobody can tell
  }
}
