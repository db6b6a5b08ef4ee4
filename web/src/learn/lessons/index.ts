import type { Lesson } from "./script.ts";

export const LESSONS: Record<string, () => Promise<{ lesson: Lesson }>> = {
  richelieu: () => import("./richelieu.ts"),
  blasons: () => import("./blasons.ts"),
};

export async function lessonOf(game: string): Promise<Lesson> {
  const load = LESSONS[game];
  if (!load) throw new Error(`no lesson for the game ${game}`);
  return (await load()).lesson;
}
