import { useState } from 'react';
import { Pager } from '.';

export function Story() {
  const [page, setPage] = useState(4);
  return (
    <Pager
      page={page}
      pageCount={12}
      onPage={setPage}
      label="Pages"
      previousLabel="Previous page"
      nextLabel="Next page"
      pageLabel={(each) => `Page ${each}`}
    />
  );
}
