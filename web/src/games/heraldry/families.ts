/** The seven families: initials and colours. */
export interface Family {
  code: string;
  /** The colour of the family. */
  colour: string;
  field: string;
  /** The colour for text and lines on a panel, in both themes. */
  text: string;
}

export const FAMILIES: Record<string, Family> = {
  Aubigny: { code: "Au", colour: "#b3222b", field: "#b3222b", text: "light-dark(#b3222b, #f0847f)" },
  Bellay: { code: "Be", colour: "#e5b71f", field: "#f1c232", text: "light-dark(#846100, #f1c232)" },
  Contades: { code: "Co", colour: "#2456a6", field: "#2456a6", text: "light-dark(#2456a6, #8fb3f2)" },
  Grandbois: { code: "Gr", colour: "#2f7d3b", field: "#2f7d3b", text: "light-dark(#2a7036, #83ca8e)" },
  Guilloux: { code: "Gu", colour: "#71388c", field: "#71388c", text: "light-dark(#71388c, #c99be2)" },
  "La Ferté": { code: "La", colour: "#e0762a", field: "#e5802f", text: "light-dark(#ab4b10, #f3a263)" },
  Rochebrune: { code: "Ro", colour: "#6b4a33", field: "#f8f5ec", text: "light-dark(#6b4a33, #cfae91)" },
};

const NOBODY: Family = { code: "?", colour: "#777777", field: "#999999", text: "var(--faint)" };

export function familyOf(name: string): Family {
  return FAMILIES[name] ?? NOBODY;
}
