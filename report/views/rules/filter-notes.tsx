import { noDefaultPlace } from '../../consent.ts';
import type { Filter } from '../../filters.ts';
import { readPage } from '../../pages.ts';
import { DocText } from '../../parts/doc-text.tsx';
import { pageLabel } from './filter-fields.ts';
import type { RequestedPage } from '../../pages.ts';
import type { ReportData, ReportPage } from '../../../compiler/contract/report/report-data.ts';

interface FilterNotesProps {
  readonly filter: Filter;
  readonly data: ReportData;
}

/** Notes that explain the active filter fields, to prevent misunderstandings. */
export function FilterNotes({ filter, data: { pages, consent } }: FilterNotesProps) {
  const { text, page, country } = filter;
  return (
    <>
      {text.trim() === '' ? null : (
        <p className="note">
          The search looks for these words in the text of each rule and tag. It does not consider where they run.
          {pages.length === 0 ? null : ` Use the field “${pageLabel}” for that.`}
        </p>
      )}
      {country === '' || country === noDefaultPlace || !consent?.noDefault ? null : (
        <p className="note">
          This only applies to pages with consent defaults, where <code>{consent.noDefault.text}</code> is false.
        </p>
      )}
      {page === '' ? null : <PageNote requested={readPage(page)} pages={pages} />}
    </>
  );
}

interface PageNoteProps {
  readonly requested: RequestedPage;
  readonly pages: readonly ReportPage[];
}

function PageNote({ requested: { name, isOnly }, pages }: PageNoteProps) {
  const page = pages.find((page) => page.name === name);
  if (page === undefined) return <p className="note">There is no page class “{name}”.</p>;
  return (
    <p className="note">
      {page.documentation === undefined ? null : (
        <>
          <DocText text={page.documentation} />{' '}
        </>
      )}
      A page belongs to the class <code>{name}</code> if <code>{page.text}</code>. Rules and tags that never run on such
      a page
      {isOnly
        ? ' are hidden. Here, such a page belongs to no other class, except classes that this one implies or consists of.'
        : ' are hidden. Rules for another class stay, because a page may belong to both.'}
    </p>
  );
}
