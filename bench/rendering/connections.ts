/** The thread of a rendered shop that has its connections. */
import { type MessagePort, workerData } from 'node:worker_threads'
import { Listening } from '../../src/machine/workers/listening.ts'
import { Validity } from '../../src/machine/workers/validity.ts'

const { port, memory } = workerData as { port: MessagePort; memory: SharedArrayBuffer }
new Listening(port, { validity: new Validity(memory) }).start()
