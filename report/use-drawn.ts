import { useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns how many cards of a list to draw: first those in the markup, then the others while the browser is idle. Printing
 * draws all at once.
 */
export function useDrawnCount(all: number): number {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const drawAll = () => flushSync(() => setPrinted(true));
    addEventListener('beforeprint', drawAll);
    return () => removeEventListener('beforeprint', drawAll);
  }, []);
  const drawn = useDeferredValue(all, Math.min(all, cardsInMarkup));
  return isPrinted ? all : drawn;
}

// A page with ten thousand cards takes seconds to write and to open, and readers search instead of reading that far.
const cardsInMarkup = 500;
