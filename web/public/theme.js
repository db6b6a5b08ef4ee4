// Set the chosen theme before anything is painted, so that nothing flashes.
try {
  const theme = JSON.parse(localStorage.getItem("settings") ?? "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage, the page follows the system.
}
