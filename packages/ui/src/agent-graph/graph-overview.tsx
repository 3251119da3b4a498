import type { GraphNode } from '@treeline/processor';
import type { MouseEvent } from 'react';
import { hueStyle } from '../hue-style.ts';
import { guideOfNode } from './agent-card.tsx';
import { boxOf, drawingSize } from './graph-boxes.ts';
import type { GraphView, Size } from './graph-view.ts';

interface GraphOverviewProps {
  readonly nodes: readonly GraphNode[];
  readonly view: GraphView;
  readonly screen: Size;
  readonly onView: (view: GraphView) => void;
}

const most = { width: 180, height: 120 };
/** On a smaller canvas it would hide more than it shows. */
const leastRoom = 12;

/**
 * The whole graph in small, with the visible part marked; a click goes there. Shown only where not all of the graph is
 * visible.
 */
export function GraphOverview({ nodes, view, screen, onView }: GraphOverviewProps) {
  const all = drawingSize(nodes);
  const seen = { width: screen.width / view.scale, height: screen.height / view.scale };
  if (screen.width === 0 || (all.width <= seen.width && all.height <= seen.height)) return null;
  const scale = Math.min(most.width / all.width, most.height / all.height);
  if (screen.width * screen.height < leastRoom * all.width * all.height * scale ** 2) return null;
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / scale, (event.clientY - top) / scale];
    onView({ ...view, x: x - seen.width / 2, y: y - seen.height / 2 });
  };
  return (
    <svg
      aria-hidden="true"
      width={Math.max(24, all.width * scale)}
      height={all.height * scale}
      onClick={onClick}
      className="absolute right-4 bottom-4 rounded-md bg-surface outline outline-line"
    >
      {nodes.map((node) => {
        const { x, y, width, height } = boxOf(node);
        return (
          <rect
            key={node.key}
            x={x * scale}
            y={y * scale}
            width={width * scale}
            height={Math.max(1, height * scale)}
            style={hueStyle(guideOfNode(node))}
            className="hued fill-agent opacity-70"
          />
        );
      })}
      <rect
        x={view.x * scale}
        y={view.y * scale}
        width={seen.width * scale}
        height={seen.height * scale}
        fill="none"
        strokeWidth="1.5"
        className="stroke-info"
      />
    </svg>
  );
}
