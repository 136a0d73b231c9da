/** A page of a document: a JPEG over the whole of it. */
export interface PdfPage {
  jpeg: Uint8Array;
  /** The size of the picture in pixels. */
  width: number;
  height: number;
}

const text = new TextEncoder();

/**
 * A PDF (ISO 32000-1) with a picture per page. Own code: a document of pictures is five kinds of objects, and libraries bring fonts and shaping
 * of 100 kB and more, which the browser has done already (docs/decisions/0244).
 *
 * @param pageWidth the width of the pages in points, 1/72 inch; their height follows from the pictures
 */
export function pdfOf(pages: readonly PdfPage[], pageWidth: number): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const places: number[] = [];
  const write = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? text.encode(part) : new Uint8Array(part);
    parts.push(bytes);
    length += bytes.length;
  };
  const begin = (number: number) => {
    places[number] = length;
    write(`${number} 0 obj\n`);
  };
  const object = (number: number, body: string) => {
    begin(number);
    write(`${body}\nendobj\n`);
  };
  const stream = (number: number, entries: string, body: string | Uint8Array) => {
    begin(number);
    write(`<<${entries}/Length ${body.length}>>\nstream\n`);
    write(body);
    write('\nendstream\nendobj\n');
  };
  /** Objects 1 and 2 are the catalogue and the list of pages; three objects of each page follow. */
  const first = (index: number) => 3 + index * 3;

  write('%PDF-1.4\n%\u00e9\u00e9\n');
  object(1, '<</Type/Catalog/Pages 2 0 R>>');
  object(2, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${first(index)} 0 R`).join(' ')}]>>`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const page = first(index);
    const pageHeight = Math.round((pageWidth * height) / width);
    object(
      page,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Contents ${page + 1} 0 R/Resources<</XObject<</P ${page + 2} 0 R>>>>>>`,
    );
    stream(page + 1, '', `${pageWidth} 0 0 ${pageHeight} 0 0 cm /P Do`);
    stream(
      page + 2,
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      jpeg,
    );
  }
  const start = length;
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${places.length}\n0000000000 65535 f \n${rows.join('')}`);
  write(`trailer\n<</Size ${places.length}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
