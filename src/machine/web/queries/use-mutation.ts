import { useRef, useState } from 'react'

interface Mutation<Input, Data> {
  mutationFn: (input: Input) => Promise<Data>
  onSuccess?: (data: Data) => unknown
  onError?: (error: Error) => unknown
}

type State<Input, Data> =
  | { status: 'idle' | 'pending'; data: undefined; error: null; variables: Input | undefined }
  | { status: 'success'; data: Data; error: null; variables: Input }
  | { status: 'error'; data: undefined; error: Error; variables: Input }

const IDLE = { status: 'idle', data: undefined, error: null, variables: undefined } as const

/** Something that is done once it is asked for, and how it stands. */
export function useMutation<Data, Input = void>({ mutationFn, onSuccess, onError }: Mutation<Input, Data>) {
  const [state, setState] = useState<State<Input, Data>>(IDLE)
  const latest = useRef<symbol>(undefined)

  async function run(variables: Input): Promise<void> {
    const turn = (latest.current = Symbol())
    setState({ ...IDLE, status: 'pending', variables })
    let next: State<Input, Data>
    try {
      const data = await mutationFn(variables)
      onSuccess?.(data)
      next = { status: 'success', data, error: null, variables }
    } catch (error) {
      onError?.(error as Error)
      next = { status: 'error', data: undefined, error: error as Error, variables }
    }
    // Meanwhile it was done again, or forgotten.
    if (latest.current === turn) setState(next)
  }

  function reset(): void {
    latest.current = undefined
    setState(IDLE)
  }

  return { ...withFlags(state), mutate: (input: Input) => void run(input), reset }
}

function withFlags<Input, Data>(state: State<Input, Data>) {
  const flags = { isIdle: state.status === 'idle', isPending: state.status === 'pending' }
  if (state.status === 'success') return { ...state, ...flags, isSuccess: true, isError: false } as const
  if (state.status === 'error') return { ...state, ...flags, isSuccess: false, isError: true } as const
  return { ...state, ...flags, isSuccess: false, isError: false } as const
}
