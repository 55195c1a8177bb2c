package app.campusnamao;

import android.os.Bundle;
import androidx.activity.EdgeToEdge;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        // Up to Android 14 only who asks draws below the system's bars.
        EdgeToEdge.enable(this);
        super.onCreate(savedInstanceState);
    }
}
