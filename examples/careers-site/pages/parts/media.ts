export function video(id: string, title: string): string {
  return `<figure class="video-player-module" data-analytics-link-name="${title.toLowerCase()}">
    <video id="${id}" title="${title}" src="/media/video.webm" controls muted playsinline preload="auto"></video>
    <figcaption><button type="button" class="play-button button quiet">Play</button> ${title}, eight seconds</figcaption>
  </figure>`;
}

export function audio(id: string, title: string): string {
  return `<figure><audio id="${id}" aria-label="${title}" src="/media/audio.wav" controls preload="auto"></audio>
    <figcaption>${title}, eight seconds of silence</figcaption></figure>`;
}

/** Returns buttons that simulate third-party players, whose events the page reports by direct calls. */
export function directCallButtons(calls: Readonly<Record<string, string>>): string {
  const buttons = Object.entries(calls).map(
    ([id, label]) => `<button type="button" class="button quiet" data-direct-call="${id}">${label}</button>`,
  );
  return `<p class="actions">${buttons.join(' ')}</p>`;
}

/** Returns the chapters of a page that changes without a load. */
export function chapters(titles: readonly string[]): string {
  const tabs = titles.map(
    (title, at) =>
      `<button type="button" class="button quiet" data-chapter="${title}" aria-pressed="${at === 0}">${title}</button>`,
  );
  return `<div class="chapters"><p class="actions">${tabs.join(' ')}</p><p class="chapter" role="status">${titles[0]}</p></div>`;
}
