/** Seconds of the film that the machine's own work may take between two pauses: how fast a machine is shall not be seen. */
const LONGEST_WORK = 0.35;

/**
 * The film's own time: pauses are kept as they were, what lies between them is hurried where it took long.
 *
 * @param {{ from: number, to: number }[]} pauses in their order, in seconds of the camera's clock; the film begins with the first and
 * ends with the last
 * @returns `(time) => seconds` of the film
 */
export function filmTime(pauses) {
  const stretches = pauses.flatMap((pause, index) => {
    const work = { from: pauses[index - 1]?.to ?? pause.from, to: pause.from };
    const took = work.to - work.from;
    return [
      { ...work, speed: Math.max(1, took / LONGEST_WORK) },
      { ...pause, speed: 1 },
    ];
  });
  const passed = (time, { from, to, speed }) => Math.max(0, Math.min(time, to) - from) / speed;
  return (time) => stretches.reduce((sum, stretch) => sum + passed(time, stretch), 0);
}
