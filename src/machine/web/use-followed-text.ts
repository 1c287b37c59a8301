import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** A pause in typing, after which it is followed. */
const TYPING_MS = 250

/** What is typed, followed by `go` after a pause, without blanks around it; what was asked for elsewhere is followed back. */
export function useFollowedText(
  appliedText: string,
  go: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(appliedText)
  const sent = useRef(appliedText)
  const follow = useEffectEvent(go)

  useEffect(() => {
    if (appliedText === sent.current) return
    sent.current = appliedText
    setText(appliedText)
  }, [appliedText])

  useEffect(() => {
    if (text.trim() === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = text.trim()
      follow(text.trim())
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText]
}
