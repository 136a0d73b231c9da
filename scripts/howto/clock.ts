/** Seconds of the film that the machine's work may take between two pauses. The film must not show how fast the machine is. */
const LONGEST_WORK = 0.35;

/** An intended pause of a story, in seconds of the camera's clock. */
export interface Pause {
  from: number;
  to: number;
}

/**
 * Converts the camera's clock to the time of the film: pauses keep their length, longer work between them is accelerated.
 *
 * @param pauses in their order; the film begins with the first and ends with the last
 * @returns a function from seconds of the camera's clock to seconds of the film
 */
export function filmTime(pauses: Pause[]): (time: number) => number {
  const stretches = pauses.flatMap((pause, index) => {
    const work = { from: pauses[index - 1]?.to ?? pause.from, to: pause.from };
    const took = work.to - work.from;
    return [
      { ...work, speed: Math.max(1, took / LONGEST_WORK) },
      { ...pause, speed: 1 },
    ];
  });
  const passed = (time: number, { from, to, speed }: (typeof stretches)[number]) => Math.max(0, Math.min(time, to) - from) / speed;
  return (time) => stretches.reduce((sum, stretch) => sum + passed(time, stretch), 0);
}
