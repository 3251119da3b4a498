import { t } from '@treeline/text';
import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';

interface ZoomButtonsProps {
  readonly scale: number;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

export function ZoomButtons({ scale, onZoom, onFit }: ZoomButtonsProps) {
  return (
    <div className="absolute bottom-4 left-6 flex items-center rounded-md border border-line bg-surface text-small tabular-nums">
      <IconButton icon={Minus} label={t('Zoom out (-)')} isPressed={null} onClick={() => onZoom(0.8)} />
      <span className="min-w-11 text-center">{Math.round(scale * 100)} %</span>
      <IconButton icon={Plus} label={t('Zoom in (+)')} isPressed={null} onClick={() => onZoom(1.25)} />
      <IconButton icon={Maximize} label={t('Show all (0)')} isPressed={null} onClick={onFit} />
    </div>
  );
}
