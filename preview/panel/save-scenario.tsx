import { useState } from 'react';
import type { ScenarioAnswer, ScenarioOrder } from '../messages.ts';

interface SaveScenarioProps {
  readonly page: { readonly id: string; readonly address: string };
  readonly save: (order: ScenarioOrder) => Promise<ScenarioAnswer>;
}

/** Shows what has happened in a page as a scenario, and adds it to a file of the project. */
export function SaveScenario({ page, save }: SaveScenarioProps) {
  const [title, setTitle] = useState(`a visit of ${new URL(page.address).pathname}`);
  const [answer, setAnswer] = useState<ScenarioAnswer | 'waiting'>();
  const ask = async (order: Pick<ScenarioOrder, 'file' | 'isSaved'>) => {
    setAnswer('waiting');
    setAnswer(await save({ page: page.id, title, ...order }));
  };
  if (answer === undefined) {
    return (
      <button type="button" className="save" onClick={() => void ask({ isSaved: false })}>
        Save as scenario
      </button>
    );
  }
  return (
    <section className="scenario" aria-label="The scenario">
      {answer === 'waiting' && <p role="status">The scenario is tried in the simulator …</p>}
      {answer !== 'waiting' && 'cannot' in answer && <p role="alert">{answer.cannot}</p>}
      {answer !== 'waiting' && 'text' in answer && (
        <>
          <p role="status">
            {answer.isSaved ? `Added to ${answer.file}. ` : ''}It passes in the simulator. Check that it has no personal
            data.
          </p>
          <textarea readOnly aria-label="Its text" rows={10} value={answer.text} />
          {answer.notes.length > 0 && (
            <ul className="notes">
              {answer.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          {!answer.isSaved && (
            <div className="switches">
              <label>
                Title
                <input type="text" value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
              </label>
              <label>
                File
                <select value={answer.file} onChange={({ target }) => void ask({ file: target.value, isSaved: false })}>
                  {answer.files.map((file) => (
                    <option key={file}>{file}</option>
                  ))}
                </select>
              </label>
              <button
                type="button"
                disabled={title.trim() === ''}
                onClick={() => void ask({ file: answer.file, isSaved: true })}
              >
                Add to the file
              </button>
            </div>
          )}
        </>
      )}
      <button type="button" onClick={() => setAnswer(undefined)}>
        Close
      </button>
    </section>
  );
}
