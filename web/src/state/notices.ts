/** Notices of the browser, for a player who looks elsewhere. */
import { settings } from "./settings.svelte.ts";

/** Ask the browser whether notices may be shown; tells what it said. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Show a notice if the player wants it and does not see the page; a click on it leads to the address. */
export async function notice(text: string, address: string): Promise<void> {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const options = { tag: address, icon: "/icon-192.png", data: address };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(text, options); // the only way on phones
  const shown = new Notification(text, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
