import { defineAction } from '../../tables.ts';

export const action = defineAction({
  name: 'wait',
  summary: 'Lets time pass before what stands after "then"; less of it where the visitor leaves earlier.',
  parameters: [{ name: 'duration', type: 'duration', summary: 'How long.', atLeast: '0ms' }],
  export: { file: 'actions/wait/wait.ts', name: 'wait' },
  waits: true,
  example: `rule later {
  on start
  do wait(3s) then
     log("three seconds later")
}`,
});
