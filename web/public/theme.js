// Before anything is painted: the theme that was chosen, so that nothing flashes.
try {
  const theme = JSON.parse(localStorage.getItem("settings") ?? "{}").theme;
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system.
}
