import { noDefaultPlace } from '../../consent.ts';
import type { Filter } from '../../filters.ts';
import { readPage } from '../../pages.ts';
import type { AskedPage } from '../../pages.ts';
import type { ReportData, ReportPage } from '../../report-data.ts';

interface FilterNotesProps {
  readonly filter: Filter;
  readonly data: ReportData;
}

/** What fields mean while they ask for something, where that could be taken for something else. */
export function FilterNotes({ filter, data: { pages, consent } }: FilterNotesProps) {
  const { text, page, country } = filter;
  return (
    <>
      {text.trim() === '' ? null : (
        <p className="note">
          The search looks for these words in what is written of each rule and tag, and not for where they run.
          {pages.length === 0 ? null : ` For that there is the field “${pageLabel}”.`}
        </p>
      )}
      {country === '' || country === noDefaultPlace || !consent?.noDefault ? null : (
        <p className="note">
          Before a choice this is so only where a default holds: where <code>{consent.noDefault.text}</code> does not.
        </p>
      )}
      {page === '' ? null : <PageNote asked={readPage(page)} pages={pages} />}
    </>
  );
}

export const pageLabel = 'May run on pages of the class';

interface PageNoteProps {
  readonly asked: AskedPage;
  readonly pages: readonly ReportPage[];
}

function PageNote({ asked: { name, isAlone }, pages }: PageNoteProps) {
  const page = pages.find((page) => page.name === name);
  if (page === undefined) return <p className="note">No class of pages is called “{name}”.</p>;
  return (
    <p className="note">
      {page.documentation === undefined ? null : `${page.documentation} `}A page is of the class <code>{name}</code>{' '}
      where <code>{page.text}</code>. Left out are rules and tags that never run on such a page
      {isAlone
        ? ' while it is of no other class, but for classes that follow from this one or make it up.'
        : '. What asks for another class stays, since a page may be of both.'}{' '}
      Other conditions may narrow this further.
    </p>
  );
}
