/** Names proposed to guests: a creature and a tincture, as a herald of France would call them. Proper names: never translated. */
const CREATURES = [
  "Lion", "Licorne", "Griffon", "Salamandre", "Écureuil", "Hérisson", "Héron", "Dauphin", "Merlette", "Pélican",
  "Renard", "Loup", "Cerf", "Sanglier", "Limaçon", "Chouette", "Cygne", "Faucon", "Hermine", "Coq", "Tortue",
  "Sirène", "Phénix", "Blaireau", "Grenouille", "Lévrier", "Abeille", "Bélier", "Paon", "Ours",
]; // prettier-ignore
const TINCTURES = ["d'Or", "d'Argent", "d'Azur", "de Gueules", "de Sable", "de Sinople", "de Pourpre"];

export function proposedName(random: () => number = Math.random): string {
  const one = (words: string[]) => words[Math.floor(random() * words.length)]!;
  return `${one(CREATURES)} ${one(TINCTURES)}`;
}
