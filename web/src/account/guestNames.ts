/** Names proposed to guests: a creature and a heraldic colour. They are proper names, so they are not translated. */
const CREATURES = [
  "Lion", "Licorne", "Griffon", "Salamandre", "Écureuil", "Hérisson", "Héron", "Dauphin", "Merlette", "Pélican",
  "Renard", "Loup", "Cerf", "Sanglier", "Limaçon", "Chouette", "Cygne", "Faucon", "Hermine", "Coq", "Tortue",
  "Sirène", "Phénix", "Blaireau", "Grenouille", "Lévrier", "Abeille", "Bélier", "Paon", "Ours",
]; // prettier-ignore
const TINCTURES_OF_GUESTS = ["d'Or", "d'Argent", "d'Azur", "de Gueules", "de Sable", "de Sinople", "de Pourpre"];

export function randomName(random: () => number = Math.random): string {
  const pick = (words: string[]) => words[Math.floor(random() * words.length)]!;
  return `${pick(CREATURES)} ${pick(TINCTURES_OF_GUESTS)}`;
}
