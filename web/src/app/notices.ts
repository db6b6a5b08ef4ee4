/** Browser notifications, shown while the page is hidden. */
import { linkTo, root } from "./router.svelte.ts";
import { settings } from "./settings.svelte.ts";

/** Ask for permission to show notifications. */
export async function requestPermission(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Show a notification if the user wants them and the page is hidden; a click on it opens the address. */
export async function showNotice(text: string, address: string): Promise<void> {
  if (!settings.notify || !document.hidden || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const options = { tag: address, icon: `${root}icon-192.png`, data: linkTo(address) };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(text, options); // the only way on phones
  const shown = new Notification(text, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
