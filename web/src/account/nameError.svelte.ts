/** Why the name that was written was refused; shown at its field, wherever one wanted to come in. */
export const naming = $state({ problem: "" });
