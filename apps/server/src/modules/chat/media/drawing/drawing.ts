/** Kinds of picture that are taken; each stays what it is. */
export type PictureKind = 'png' | 'jpeg' | 'gif';

export interface DrawTask {
  file: Uint8Array;
  kind: PictureKind;
}

/**
 * What became of a picture. `broken`: none that can be opened; `size`: more pixels than are opened; `drawn`: the picture drawn anew, without
 * place, time or anything hidden in the file.
 */
export type Drawing = { status: 'broken' } | { status: 'size' } | { status: 'drawn'; picture: Uint8Array };
