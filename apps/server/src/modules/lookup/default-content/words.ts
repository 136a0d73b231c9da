/** The standard content of the look-ups in one language. */
export interface Words {
  conditions: string[];
  agreements: string[];
  notice: string;
  contactText: string;
  /** By source code. */
  sources: Record<Source, string>;
}

export const sourceCodes = ['FRIEND', 'FACEBOOK', 'LINE', 'TIKTOK', 'YOUTUBE', 'GOOGLE', 'OTHER'] as const;
export type Source = (typeof sourceCodes)[number];
