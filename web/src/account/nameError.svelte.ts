import { ApiError } from "../api/http.ts";

/** Why a guest name was refused; shown at its field. */
export const nameError = $state({ text: "" });

/** Whether the server refused a name: it is taken, or not allowed. */
export function refusesName(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === "conflict" || error.code === "bad_request");
}
