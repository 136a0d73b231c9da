import { formatDate } from '@krapao/ui/format';

/** `DD/MM/YYYY` with the time small under it, for the cell of a table. */
export function DayAndTime({ at }: { at: string }) {
  const [day, time] = formatDate(at).split(' ');
  return (
    <>
      {day} <small>{time}</small>
    </>
  );
}
