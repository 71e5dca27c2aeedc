import type { SpecialisedProgram } from '../fold/specialised.ts';
import type { Emitter } from './emitter.ts';
import { createWriter } from './entry/writer.ts';
import { writeAnyExpression } from './expression/expression-writers.ts';
import { repeatedFunctions } from './rule/repeated-calls.ts';
import { writeService } from './write-service.ts';

/** Creates the emitter of a script: the entry with its services, the program, and the expression writers. */
export function createEmitter(
  program: SpecialisedProgram,
  options: Pick<Emitter, 'instrumentation' | 'initialStates' | 'judgement'>,
): Emitter {
  // With instrumentation, functions are inlined, because each part is reported at the place of the call.
  const isShared = program.written.functions.length > 0 && !options.instrumentation;
  const emitter: Emitter = {
    writer: createWriter((name) => writeService(emitter, name)),
    program,
    write: writeAnyExpression,
    ...options,
    repeatedFunctions: isShared ? repeatedFunctions(program.running) : undefined,
  };
  return emitter;
}
