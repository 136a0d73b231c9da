import { fruits, randomOf, WideCover, wideArtists } from '.';

export const Story = () => (
  <div style={{ position: 'relative', width: '100%', aspectRatio: '350 / 148' }}>
    <WideCover layers={wideArtists.rays(randomOf('story'))} palette={fruits.mango} />
  </div>
);
