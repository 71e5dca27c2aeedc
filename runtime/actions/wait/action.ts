import { defineAction, longestTimer } from '../../tables/tables.ts';

export const action = defineAction({
  name: 'wait',
  writes: [],
  summary: 'Waits before running what follows "then". The wait ends early if the visitor leaves.',
  phrase: 'wait {duration}',
  parameters: [
    { name: 'duration', type: 'duration', summary: 'How long to wait.', atLeast: '0ms', atMost: longestTimer },
  ],
  export: { file: 'actions/wait/wait.ts', name: 'wait' },
  waits: true,
  example: `rule later {
  on start
  do wait(3s) then
     log("three seconds later")
}`,
});
