/** Why a guest name was refused; shown at its field. */
export const nameError = $state({ text: "" });
