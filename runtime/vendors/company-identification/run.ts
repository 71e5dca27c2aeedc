import type { Question } from '../../delivery/question.ts';

export interface CompanyOptions {
  readonly endpoint: string;
  readonly method: 'GET' | 'POST';
  readonly page?: string;
  readonly referrer?: string;
  readonly title?: string;
}

/** Asks whose company the visitor's is: the older way says it in the query, the newer one in the body (CALL-07). */
export function run({ endpoint, method, page, referrer, title }: CompanyOptions): Question {
  const said = { page, referrer, title };
  return method === 'GET' ? { url: endpoint, parameters: said } : { url: endpoint, method, body: said };
}
