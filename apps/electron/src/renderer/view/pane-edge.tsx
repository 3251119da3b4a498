import { PaneSeparator, t } from '@treeline/ui';
import { useAtom } from 'jotai';
import { type Pane, paneBounds, paneWidthsAtom } from '../state/pane-widths.ts';

interface PaneEdgeProps {
  readonly pane: Pane;
  readonly side: 'left' | 'right';
}

const labels: Readonly<Record<Pane, string>> = { sidebar: t('Resize sidebar'), rail: t('Resize details panel') };

/** The edge that resizes a pane. Its width is stored. */
export function PaneEdge({ pane, side }: PaneEdgeProps) {
  const [widths, setWidths] = useAtom(paneWidthsAtom);
  return (
    <PaneSeparator
      label={labels[pane]}
      width={widths[pane]}
      bounds={paneBounds[pane]}
      side={side}
      onWidth={(width) => setWidths((before) => ({ ...before, [pane]: width }))}
    />
  );
}
