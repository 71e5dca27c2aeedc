import { useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many cards of a list are drawn: those of the markup at first, and the others while the browser has nothing else to
 * do; all at once where the page is printed.
 */
export function useDrawn(all: number): number {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const drawAll = () => flushSync(() => setPrinted(true));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, []);
  const drawn = useDeferredValue(all, Math.min(all, cardsInMarkup));
  return isPrinted ? all : drawn;
}

// A page of ten thousand cards takes seconds to be written and again to be opened, and nobody reads that far without searching.
const cardsInMarkup = 500;
