import type { ReactNode } from 'react';
import type { VideoName } from '../model/videos';

export const WIDTH = 350;
export const HEIGHT = 148;

interface Drawing {
  ground: string;
  shapes: ReactNode;
}

const rings = (ground: string, ring: string, coin: string, shine: string): Drawing => ({
  ground,
  shapes: (
    <>
      {[130, 104, 78, 52].map((radius, index) => (
        <circle key={radius} cx="270" cy="108" r={radius} fill={index % 2 === 0 ? ring : ground} />
      ))}
      <circle cx="270" cy="108" r="26" fill={coin} />
      <circle cx="270" cy="108" r="11" fill={shine} />
    </>
  ),
});

const RAYS =
  'M270 74L480 74 476.8 110.5zM270 74L467.3 145.8 451.9 179zM270 74L430.9 209 405 234.9zM270 74L375 255.9 341.8 271.3zM270 74L306.5 280.8 270 284zM270 74L233.5 280.8 198.2 271.3zM270 74L165 255.9 135 234.9zM270 74L109.1 209 88.1 179zM270 74L72.7 145.8 63.2 110.5zM270 74L60 74 63.2 37.5zM270 74L72.7 2.2 88.1-31zM270 74L109.1-61 135-86.9zM270 74L165-107.9 198.2-123.3zM270 74L233.5-132.8 270-136zM270 74L306.5-132.8 341.8-123.3zM270 74L375-107.9 405-86.9zM270 74L430.9-61 451.9-31zM270 74L467.3 2.2 476.8 37.5z';

/** What stands over the words of each video: coins, tiles, bars and rays. */
export const drawings: Record<VideoName, Drawing> = {
  wallet: rings('#062F2A', '#0D755B', '#5BE0AE', '#EAF8CC'),
  play: {
    ground: '#2A1A55',
    shapes: (
      <>
        <path
          d="M203 0h37a37 37 0 0 1-37 37zM203 74v37h37a37 37 0 0 0-37-37zM314 111v37h-37a37 37 0 0 1 37-37zM277 55.5a18.5 18.5 0 1 1-37 0 18.5 18.5 0 0 1 37 0z"
          fill="#FFE3AC"
        />
        <path
          d="M203 37h37a37 37 0 0 1-37 37zM277 74v37h-37a37 37 0 0 1 37-37zM240 111v37h37a37 37 0 0 0-37-37zM277 0h37a37 37 0 0 1-37 37zM351 0v37h-37a37 37 0 0 1 37-37zM314 74v37h37a37 37 0 0 0-37-37zM277 18.5a18.5 18.5 0 1 1-37 0 18.5 18.5 0 0 1 37 0zM351 129.5a18.5 18.5 0 1 1-37 0 18.5 18.5 0 0 1 37 0z"
          fill="#F2A541"
        />
        <path d="M277 37v37h37a37 37 0 0 0-37-37zM277 74v37h37a37 37 0 0 0-37-37zM314 37v37h37a37 37 0 0 0-37-37z" fill="#5A3DBA" />
      </>
    ),
  },
  balance: {
    ground: '#111A52',
    shapes: (
      <>
        {[128, 110, 92, 74, 56, 38].map((top, index) => (
          <path
            key={top}
            d={`M${126 + 36 * index} 148V${top}a18 18 0 0 1 36 0V148z`}
            fill={index % 2 === 0 ? '#8BA7FF' : '#2E47CC'}
            opacity={(45 + 11 * index) / 100}
          />
        ))}
        <circle cx="324" cy="38" r="8" fill="#E6EAFF" />
      </>
    ),
  },
  bonus: {
    ground: '#3C1136',
    shapes: (
      <>
        <path d={RAYS} fill="#9E2E68" />
        <circle cx="270" cy="74" r="46" fill="#FF8FA3" />
        <circle cx="270" cy="74" r="30" fill="#3C1136" />
        <path d="M270 57l17 17-17 17-17-17z" fill="#FFDCCB" />
      </>
    ),
  },
  'end-bonus': rings('#35180E', '#9C441F', '#F4A259', '#FFE5C4'),
};
