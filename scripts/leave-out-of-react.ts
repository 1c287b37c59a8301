/**
 * What React DOM carries for features that no page of the shop uses is left out of the browser's build: a sixth of the
 * script that every page has. React itself finds by what is drawn whether a feature is used, so nothing else of it is touched: the functions
 * that only such a feature reaches are emptied, and the bundler drops what only they called. Each stands in React's own
 * build by its name, at the margin; where one has got another name, the build fails and says so.
 */
interface Feature {
  name: string
  /** Functions that are emptied. Where React calls one on its way, it would have found nothing to do. */
  functions: readonly string[]
  /** Classes that lose all their methods. */
  classes: readonly string[]
  /** How a source of ours would use it. */
  usedBy: RegExp
}

const features: readonly Feature[] = [
  {
    name: 'view transitions',
    usedBy: /\b(?:ViewTransition|addTransitionType)\b/,
    classes: ['ViewTransitionPseudoElement'],
    functions: [
      'ViewTransitionPseudoElement',
      'applyViewTransitionName',
      'applyViewTransitionToHostInstances',
      'commitAfterMutationEffectsOnFiber',
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'createViewTransitionInstance',
      'getViewTransitionClassName',
      'getViewTransitionName',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreViewTransitionName',
      'restoreViewTransitionOnHostInstances',
      'scheduleViewTransitionEvent',
      'startViewTransition',
      'trackEnterViewTransitions',
    ],
  },
  {
    name: 'refs on fragments',
    usedBy: /<(?:React\.)?Fragment\b[^>]*\sref=/,
    classes: ['FragmentInstance'],
    functions: [
      'FragmentInstance',
      'addFragmentHandleToFiber',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
    ],
  },
  {
    name: 'elements that React moves to the head, and what it fetches ahead',
    usedBy:
      /<(?:title|meta|link|style|script)[\s>]|\b(?:preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\b[^'"]*from 'react-dom'/,
    classes: [],
    functions: [
      // It answers that an element is none of those.
      'isHostHoistableType',
      'acquireResource',
      'createHoistableInstance',
      'getHydratableHoistableCache',
      'getResource',
      'getStyleKey',
      'insertStylesheetIntoRoot',
      'insertSuspendedStylesheets',
      'mountHoistable',
      'preconnect',
      'preconnectAs',
      'prefetchDNS',
      'preinitModuleScript',
      'preinitScript',
      'preinitStyle',
      'preload',
      'preloadModule',
      'preloadResource',
      'preloadResourceAndSuspendIfNeeded',
      'suspendResource',
    ],
  },
  {
    name: 'actions, and what is shown while one is under way',
    usedBy:
      /\b(?:useActionState|useFormState|useFormStatus|useOptimistic|useTransition|requestFormReset)\b|\bformAction=/,
    classes: [],
    functions: [
      'defaultOnDefaultTransitionIndicator',
      'dispatchOptimisticSetState',
      // What a form does by a function, now and once the page is hydrated.
      'extractEvents$1',
      'scheduleReplayQueueIfNeeded',
      'mountActionState',
      'requestFormReset',
      'rerenderActionState',
      'startHostTransition',
      'startTransition',
      'updateActionState',
      'updateOptimisticImpl',
    ],
  },
  {
    name: 'activities and lists that are revealed in turns',
    usedBy: /\b(?:Activity|SuspenseList)\b[^'"]*from 'react'/,
    classes: [],
    functions: [
      'cutOffTailIfNeeded',
      'findFirstSuspended',
      'initSuspenseListRenderState',
      'updateActivityComponent',
      'updateSuspenseListComponent',
    ],
  },
  {
    name: 'the components above one that failed, which have no names in a build',
    usedBy: /\bcomponentStack\b/,
    classes: [],
    functions: ['describeNativeComponentFrame', 'getStackByFiberInDevAndProd'],
  },
  {
    name: 'elements of other kinds than the browser has',
    usedBy: /<[a-z]+-[a-z-]+[\s/>]/,
    classes: [],
    functions: ['setPropOnCustomElement'],
  },
  {
    name: 'the element of a component, found by the component',
    usedBy: /\bfindDOMNode\b/,
    classes: [],
    functions: ['findCurrentFiberUsingSlowPath', 'findCurrentHostFiberImpl'],
  },
]

/** React DOM's build for browsers without them. Throws where something is not there by the name it had. */
export function leaveOutOfReact(source: string): string {
  let left = source
  for (const { functions, classes } of features) {
    for (const name of functions) left = replaceAll(left, wholeFunction(name), `function ${name}() {}\n`)
    for (const name of classes) left = replaceAll(left, wholeMethods(name), '')
  }
  return left
}

/** The name of a feature left out that this source would use; undefined where it uses none. */
export function leftOutFeature(source: string): string | undefined {
  return features.find(({ usedBy }) => usedBy.test(source))?.name
}

/** It begins and ends at the margin, and nothing in it does. */
function wholeFunction(name: string): RegExp {
  return new RegExp(`^function ${name.replace('$', String.raw`\$`)}\\([^]*?\\n}\\n`, 'gm')
}

function wholeMethods(name: string): RegExp {
  return new RegExp(`^${name}\\.prototype\\.\\w+ = function[^]*?\\n};\\n`, 'gm')
}

function replaceAll(source: string, found: RegExp, by: string): string {
  if (source.search(found) < 0) throw new Error(`React DOM has nothing like ${String(found)} by now.`)
  return source.replaceAll(found, by)
}
