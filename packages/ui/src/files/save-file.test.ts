import { expect, it, vi } from 'vitest';
import { saveFile } from './save-file';

it('offers the file under its name, and forgets its address once it was read', () => {
  vi.useFakeTimers();
  const revokeObjectURL = vi.fn<(address: string) => void>();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL });
  const pressed: [string, string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    pressed.push([this.href, this.download]);
  });
  saveFile(new Blob(['1']), 'one.csv');
  expect(pressed).toEqual([['blob:1', 'one.csv']]);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:1');
  vi.useRealTimers();
  vi.restoreAllMocks();
});
