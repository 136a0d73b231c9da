/** Where the image of a transfer's slip is. */
export const slipUrl = (publicUrl: string, transRef: string): string => `${publicUrl}/api/slips/${transRef}.png`;
