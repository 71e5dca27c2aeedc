/** An action of a vendor: asks a question below the page. It receives what the vendor's declaration passes, in that order. */
export default function ask(url: string, question: string): void {
  const button = document.createElement('button');
  button.id = 'question';
  button.textContent = question;
  button.addEventListener('click', () => void fetch(`${url}?answer=yes`, { mode: 'no-cors', keepalive: true }));
  document.body.append(button);
}
