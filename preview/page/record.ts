import { cookieNames, removeCookie } from '../../runtime/page/cookies.ts';
import type { PageMessage, PageOrder } from '../messages.ts';
import { createPageRecording } from './create-page-recording.ts';
import { recordingKey, settingsKey, type PreviewedPage, type RecorderSettings } from './entry.ts';
import { keepAnswer, showAnswer } from './keep-answer.ts';
import { observeBundle } from './observe-bundle.ts';
import { sendSignal, switchSignal } from './opt-out-signal.ts';
import { connect } from './connect.ts';
import { watchCalls } from './watch-calls.ts';
import { watchPage } from './watch-page.ts';

// A developer's tool, which runs before the bundle. Frames of the page are not recorded, and a page only once.
if (window === window.top && !(recordingKey in window)) record();

function record(): void {
  const settings = (window as unknown as Record<symbol, RecorderSettings>)[settingsKey];
  const page = crypto.randomUUID();
  let bundle: PageMessage['bundle'];
  let sent = 0;
  const recorder = createPageRecording({ keepsLast: false });
  const { entries, note, listen } = recorder;
  const send = connect(settings, page, obey);
  const sendNew = () => {
    send({ page, address: location.href, bundle, entries: entries.slice(sent) });
    sent = entries.length;
  };
  listen(sendNew);
  const watch = watchPage(recorder);
  const acting = observeBundle(note, watch);
  watchCalls({
    isReported: (url) => url.origin !== location.origin || acting.tag() !== undefined,
    report: (call) => note({ kind: 'call', ...call, tag: acting.tag(), step: acting.step(), call: acting.call() }),
  });
  sendSignal();
  showAnswer();
  const previewed: PreviewedPage = {
    obey,
    begin(site, build) {
      bundle = { site, build };
      sendNew();
    },
    watch: (parts) => watch.begin(parts, acting),
    started: watch.started,
  };
  Object.assign(window, { [recordingKey]: previewed });
}

function obey(order: PageOrder): void {
  switch (order.do) {
    case 'answer':
      return keepAnswer(order.answer);
    case 'signal':
      return switchSignal(order.isSent);
    case 'remove':
      for (const { place, name } of order.places) {
        if (place === 'cookie') removeCookie(name, '/');
        else (place === 'local' ? localStorage : sessionStorage).removeItem(name);
      }
      return;
    case 'forget':
      for (const name of cookieNames()) removeCookie(name, '/');
      localStorage.clear();
      sessionStorage.clear();
      return;
    case 'visit':
      location.assign(location.pathname + location.search);
  }
}
