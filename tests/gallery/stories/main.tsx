import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

/** One page for each component of the kit: `?story=button&density=desk`. */
const stories = import.meta.glob<{ Story: ComponentType }>('../../../packages/ui/src/*/story.tsx');
const styles: Record<string, () => Promise<unknown>> = { wallet: () => import('./wallet.css'), desk: () => import('./desk.css') };

const wanted = new URLSearchParams(location.search);
const component = wanted.get('story') ?? '';
const story = stories[`../../../packages/ui/src/${component}/story.tsx`];
const style = styles[wanted.get('density') ?? 'wallet'];
const place = document.querySelector('#story');
if (story === undefined || style === undefined || place === null) throw new Error(`There is no story of "${component}".`);

await style();
const { Story } = await story();
createRoot(place).render(<Story />);
