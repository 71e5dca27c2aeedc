/** An event: fires once for each card that becomes visible. The function is called when the bundle starts. */
export default function cardSeen(fire: (detail: unknown) => void): void {
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      fire({ title: target.querySelector('h2')?.textContent });
    }
  });
  for (const card of document.querySelectorAll('.card')) watcher.observe(card);
}
