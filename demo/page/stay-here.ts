interface Going extends Event {
  readonly destination: { readonly url: string };
}

/** Redirects links to other hosts to a page of the demo. Rules still see the original link. */
export function stayHere(): void {
  const navigation = (window as unknown as { navigation?: EventTarget }).navigation;
  navigation?.addEventListener('navigate', (event) => {
    const url = new URL((event as Going).destination.url);
    if (url.origin === location.origin || isOfDemo(url) || !event.cancelable) return;
    event.preventDefault();
    location.href = `/outside/${url.host}${url.pathname}${url.search}`;
  });
}

/** Whether it is the first page of the demo or another site of it. */
function isOfDemo({ hostname, port }: URL): boolean {
  return port === location.port && /(^|\.)localhost$/.test(hostname);
}
